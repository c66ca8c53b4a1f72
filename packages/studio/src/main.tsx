import { createRoot } from 'react-dom/client';
import './tokens.css';
import './base.css';
import './shell.css';
import './parts/parts.css';
// After what all screens share: the styles of a screen come last.
import { App } from './app.tsx';

createRoot(document.getElementById('app')!).render(<App />);
