import { useProject } from '../api/index.ts';
import { colourOf } from '../charts/index.ts';

/** Where a system stands in the project: its colour on every screen. */
export function useSystemPlace(): (system: string) => number {
  const names = useProject().data?.systems.map(({ name }) => name) ?? [];
  return (system) => Math.max(0, names.indexOf(system));
}

export function SystemName({ name }: { readonly name: string }) {
  const place = useSystemPlace();
  return (
    <span className="system">
      <i style={{ background: colourOf(place(name)) }} />
      {name}
    </span>
  );
}

/** What the colours mean. */
export function SystemLegend({ systems }: { readonly systems: readonly string[] }) {
  return (
    <ul className="legend">
      {systems.map((name) => (
        <li key={name}>
          <SystemName name={name} />
        </li>
      ))}
    </ul>
  );
}
