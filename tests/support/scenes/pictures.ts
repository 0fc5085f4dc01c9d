const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** What the JPEG of {@link jpeg} says about itself, and what no stored picture may say. */
export const cameraWords = "GPS-26.8467-80.9462";

/** A JPEG of 64 × 32 pixels with the words of a camera in it. */
export const jpeg = () =>
  bytesOf(
    "/9j/4AAQSkZJRgABAQAAAQABAAD//gAVR1BTLTI2Ljg0NjctODAuOTQ2Mv/bAEMADQkKCwoIDQsKCw4ODQ8TIBUTEhITJxweFyAuKTEwLiktLDM6Sj4zNkY3LC1AV0FGTE5SU1IyPlphWlBgSlFST//bAEMBDg4OExETJhUVJk81LTVPT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT//AABEIACAAQAMBIgACEQEDEQH/xAAXAAEBAQEAAAAAAAAAAAAAAAAABAMG/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/xAAWAQEBAQAAAAAAAAAAAAAAAAAABgH/xAAWEQEBAQAAAAAAAAAAAAAAAAAAFGH/2gAMAwEAAhEDEQA/AOcstPZbIcWliiy09lkOFiiy09lkOFiiy09lkOFjCy09lrKHEpYostPZZDhYostPZZDhYostPZZDhY//2Q==",
  );

/** A PNG of 4 × 4 pixels. */
export const png = () =>
  bytesOf(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAQMAAACTPww9AAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAABlBMVEUAgAD///8UPy9PAAAAAWJLR0QB/wIt3gAAAAd0SU1FB+oLFREgO1J3ADkAAAALSURBVAjXY2CAAAAACAABLyDdMQAAACV0RVh0ZGF0ZTpjcmVhdGUAMjAyNi0xMS0yMVQxNzozMjo1OSswMDowMBavnJ8AAAAldEVYdGRhdGU6bW9kaWZ5ADIwMjYtMTEtMjFUMTc6MzI6NTkrMDA6MDBn8iQjAAAAAElFTkSuQmCC",
  );

/** A PNG that says of itself that it is this many pixels wide and high. */
export function pngOfSize(width: number, height: number): Uint8Array {
  const bytes = png();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
