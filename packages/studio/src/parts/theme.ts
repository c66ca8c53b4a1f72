import { useEffect, useState } from 'react';
import { remember, remembered } from './remembered.ts';

export type Theme = 'system' | 'light' | 'dark';

/** Light, dark, or as the system has it; remembered. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => {
    const kept = remembered('theme');
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  });
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    };
    show();
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  }, [theme]);
  return [
    theme,
    (next) => {
      remember('theme', next);
      setTheme(next);
    },
  ];
}
