import { common } from './common.ts';
import { cutout } from './cutout.ts';
import { dashboard } from './dashboard.ts';
import { home } from './home.ts';
import { records } from './records.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { stages } from './stages.ts';
import { ui } from './ui.ts';
import { viewer } from './viewer.ts';

export const zh = { common, cutout, dashboard, home, records, session, shell, stages, ui, viewer };
