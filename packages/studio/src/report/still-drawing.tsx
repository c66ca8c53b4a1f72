import * as Plot from '@observablehq/plot';
import { dress } from '../parts/plot-figure.tsx';
import { useStill } from './still.tsx';

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
