import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './tokens.css';
import './base.css';
import './shell.css';
import './parts/parts.css';

createRoot(document.getElementById('app')!).render(<App />);
