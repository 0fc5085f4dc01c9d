/** The attributes of a control whose value was refused. Of all that may take the focus, withOneFocus leaves it to the first. */
export const wrongProps = (isWrong: boolean) => (isWrong ? ({ "aria-invalid": true, autoFocus: true } as const) : {});
