import type { PlotOptions } from '@observablehq/plot';

/** The charting library; handed in, because it is loaded only when something is drawn. */
export type Plot = typeof import('@observablehq/plot');

/** What to draw. The same chart gives the same bytes each time. */
export interface Chart {
  /** For those who hear it: the `title` of the SVG. */
  readonly title: string;
  /** Options of the library, marks included. */
  spec(plot: Plot): PlotOptions;
}

const FONT = "system-ui, 'Noto Sans KR', 'Apple SD Gothic Neo', 'Malgun Gothic', NanumGothic, sans-serif";
/** Not allowed in XML, even escaped. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** A chart as an SVG document of its own: `role="img"`, a title, dark on white wherever it is opened. */
export async function svgOf(chart: Chart): Promise<string> {
  const [plot, { parseHTML }] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = plot.plot({ document, ...chart.spec(plot) });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('role', 'img');
  svg.setAttribute('font-family', FONT);
  svg.setAttribute('color', '#222');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', 'white');
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = chart.title;
  svg.prepend(title, ground);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg.outerHTML.replace(FORBIDDEN, ' ')}\n`;
}
