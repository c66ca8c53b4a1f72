import * as Plot from '@observablehq/plot';
import { useEffect, useRef } from 'react';
import { COLOURS } from '../../../jatdae/src/report/charts/rank-bump.ts';
import type { Chart } from '../../../jatdae/src/report/charts/svg.ts';

/** Inks of the report, which is dark on white, as tokens of this page. */
const INKS: ReadonlyMap<string, string> = new Map([
  ['#222', 'var(--ink)'],
  ['#595959', 'var(--soft)'],
  ['#999', 'var(--edge)'],
  ['#bbb', 'var(--line)'],
  ['#ddd', 'var(--line)'],
  ['#f2f2f2', 'var(--raised)'],
  ['#fff', 'var(--ground)'],
  ['white', 'var(--ground)'],
]);

/** A chart of the report, in the colours of this page. */
export function ReportChart(props: {
  readonly title: string;
  readonly chart: Chart;
  /** Colours of the systems, in the order in which the chart has them. */
  readonly systems?: readonly string[];
}) {
  const box = useRef<HTMLElement>(null);
  const { chart, systems, title } = props;
  useEffect(() => {
    const svg = Plot.plot({ className: 'plot', ...chart.spec(Plot) });
    const own = (systems ?? []).map((colour, i): [string, string] => [COLOURS[i % COLOURS.length]!, colour]);
    recolour(svg, new Map([...INKS, ...own]));
    for (const style of svg.querySelectorAll('style')) style.remove();
    for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', chart.title);
    box.current!.replaceChildren(svg);
  }, [chart, systems]);
  return (
    <figure className="chart">
      <figcaption className="unseen">{title}</figcaption>
      {/* Wider than a telephone: it scrolls, by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="drawn" ref={box} tabIndex={0} aria-label={title} />
    </figure>
  );
}

function recolour(svg: Element, inks: ReadonlyMap<string, string>): void {
  for (const part of [svg, ...svg.querySelectorAll('*')]) {
    for (const name of ['fill', 'stroke']) {
      const ink = inks.get(part.getAttribute(name) ?? '');
      if (ink !== undefined) part.setAttribute(name, ink);
    }
  }
}
