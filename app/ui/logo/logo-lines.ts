type Points = readonly (readonly [x: number, y: number])[];

/** The mark in a square of 32 with y downwards: a white house with the light of its door on a peacock tile. */
export const logoLines = {
  side: 32,
  corner: 8,
  width: 2.6,
  house: [
    [
      [6, 15.5],
      [16, 7.5],
      [26, 15.5],
    ],
    [
      [8.8, 14.2],
      [8.8, 24.5],
      [23.2, 24.5],
      [23.2, 14.2],
    ],
  ] satisfies Points[],
  light: [
    [
      [13, 20],
      [19, 20],
    ],
  ] satisfies Points[],
  tile: "#00606b",
  walls: "#ffffff",
  glow: "#f5a81c",
};
