import * as Plot from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import { type Chart, COLOURS } from '../../../jatdae/src/library/browser.ts';
import { dress, STILL_WIDTH, StillDrawing } from './plot-figure.tsx';
import { useStill } from './still.tsx';

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
  // Verdicts, and the first line of curves that are no systems.
  ['#00704f', 'var(--good)'],
  ['#b03a00', 'var(--bad)'],
  ['#0072B2', 'var(--accent)'],
]);

/** A chart of the report, in the colours of this page. */
export function ReportChart(props: {
  readonly title: string;
  /** Or the chart for a width, where it fits itself to its place. */
  readonly chart: Chart | ((width: number) => Chart);
  /** Colours of the systems, in the order in which the chart has them. */
  readonly systems?: readonly string[];
}) {
  const box = useRef<HTMLElement>(null);
  const still = useStill();
  const { chart: given, systems, title } = props;
  const fits = typeof given === 'function';
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!fits) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [fits]);
  useEffect(() => {
    if (fits && width === 0) return;
    const chart = typeof given === 'function' ? given(width) : given;
    const svg = Plot.plot({ className: 'plot', ...chart.spec(Plot) });
    recolour(svg, inksOf(systems));
    dress(svg, chart.title);
    box.current!.replaceChildren(svg);
  }, [given, systems, fits, width]);
  if (still) {
    const chart = typeof given === 'function' ? given(STILL_WIDTH) : given;
    return (
      <figure className="chart">
        <figcaption className="unseen">{title}</figcaption>
        <StillDrawing spec={chart.spec(Plot)} title={chart.title} change={(svg) => recolour(svg, inksOf(systems))} />
      </figure>
    );
  }
  return (
    <figure className="chart">
      <figcaption className="unseen">{title}</figcaption>
      {/* Wider than a telephone: it scrolls, by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="drawn" ref={box} tabIndex={0} aria-label={title} />
    </figure>
  );
}

function inksOf(systems: readonly string[] = []): ReadonlyMap<string, string> {
  const own = systems.map((colour, i): [string, string] => [COLOURS[i % COLOURS.length]!, colour]);
  return new Map([...INKS, ...own]);
}

function recolour(svg: Element, inks: ReadonlyMap<string, string>): void {
  for (const part of [svg, ...svg.querySelectorAll('*')]) {
    for (const name of ['fill', 'stroke']) {
      const ink = inks.get(part.getAttribute(name) ?? '');
      if (ink !== undefined) part.setAttribute(name, ink);
    }
  }
}
