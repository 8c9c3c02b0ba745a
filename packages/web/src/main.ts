import { fillView } from './landing/fill-view.ts';
import { findStandingView, keepDocument } from './landing/landing.ts';
import './styles/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const loadApp = () => import('./start-app.tsx');

fillView(root);
const view = findStandingView(root);
if (view) keepDocument(root, view, loadApp);
else void loadApp().then(({ startApp }) => startApp(root));
