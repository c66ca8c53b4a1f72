import * as Plot from '@observablehq/plot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shell as words } from '../language/index.ts';
import { useSay } from './language.tsx';
import { useStill } from './still.tsx';

/** Pixels on paper. */
export const STILL_WIDTH = 620;

/** A chart with its name, its numbers as a table, and as wide as there is room. */
export function PlotFigure(props: {
  readonly title: string;
  readonly about?: ReactNode;
  /** Called with the width; again when the width or anything in `of` changes. */
  readonly spec: (width: number) => Plot.PlotOptions;
  readonly of: readonly unknown[];
  readonly numbers?: ReactNode;
  readonly least?: number;
  /** It has links: not one picture, but a group. */
  readonly interactive?: boolean;
}) {
  const t = useSay();
  const still = useStill();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const { spec, title, least = 280, interactive = false } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the drawing depends on
  useEffect(() => {
    if (width === 0) return;
    const svg = Plot.plot({ className: 'plot', ...spec(Math.max(width, least)) });
    dress(svg, title, interactive);
    box.current!.replaceChildren(svg);
  }, [width, title, least, interactive, ...props.of]);
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      {props.about !== undefined && <p className="soft small">{props.about}</p>}
      {still ? <StillDrawing spec={spec(STILL_WIDTH)} title={title} /> : <div className="drawn" ref={box} />}
      {props.numbers !== undefined && (
        <details>
          <summary>{t(words.asNumbers)}</summary>
          {props.numbers}
        </details>
      )}
    </figure>
  );
}

/** Plain drawing: a name for those who hear it, and no rules of style of its own, which the content security policy lets not in. */
export function dress(svg: Element, title: string, interactive = false): void {
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  svg.setAttribute('role', interactive ? 'group' : 'img');
  svg.setAttribute('aria-label', title);
  for (const link of svg.querySelectorAll('a')) {
    link.setAttribute('aria-label', link.querySelector('title')?.textContent ?? title);
  }
}

/** A chart drawn where there is no browser. Its text was escaped by what wrote the drawing down. */
export function StillDrawing(props: {
  readonly spec: Plot.PlotOptions;
  readonly title: string;
  readonly change?: (svg: Element) => void;
}) {
  const { document } = useStill()!;
  const svg = Plot.plot({ className: 'plot', ...props.spec, document });
  props.change?.(svg);
  dress(svg, props.title);
  // Links lead nowhere on paper, and every point has its numbers in the table.
  for (const link of svg.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const title of svg.querySelectorAll('title')) title.remove();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="drawn"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={props.title}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing made here, serialised with its text escaped
      dangerouslySetInnerHTML={{ __html: svg.outerHTML }}
    />
  );
}
