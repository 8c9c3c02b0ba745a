import { account } from './account.ts';
import { common } from './common.ts';
import { cutout } from './cutout.ts';
import { dashboard } from './dashboard.ts';
import { home } from './home.ts';
import { invite } from './invite.ts';
import { records } from './records.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { stages } from './stages.ts';
import { tool } from './tool.ts';
import { ui } from './ui.ts';
import { upscale } from './upscale.ts';
import { viewer } from './viewer.ts';

export const en = {
  account,
  common,
  cutout,
  dashboard,
  home,
  invite,
  records,
  session,
  shell,
  stages,
  tool,
  ui,
  upscale,
  viewer,
};
