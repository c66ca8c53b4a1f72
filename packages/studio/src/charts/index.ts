export { type LinePoint, linesChart } from './lines.ts';
export { colourOf, dashOf } from './palette.ts';
