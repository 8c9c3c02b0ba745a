import { account } from './account.ts';
import { assisted } from './assisted.ts';
import { casting } from './casting.ts';
import { common } from './common.ts';
import { community } from './community.ts';
import { creation } from './creation.ts';
import { cutout } from './cutout.ts';
import { dashboard } from './dashboard.ts';
import { developers } from './developers.ts';
import { garment } from './garment.ts';
import { headless } from './headless.ts';
import { home } from './home.ts';
import { invite } from './invite.ts';
import { listing } from './listing.ts';
import { look } from './look.ts';
import { mask } from './mask.ts';
import { orders } from './orders.ts';
import { pay } from './pay.ts';
import { picker } from './picker.ts';
import { points } from './points.ts';
import { productShot } from './product-shot.ts';
import { records } from './records.ts';
import { results } from './results.ts';
import { retouch } from './retouch.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { shop } from './shop.ts';
import { stages } from './stages.ts';
import { tool } from './tool.ts';
import { ui } from './ui.ts';
import { upscale } from './upscale.ts';
import { viewer } from './viewer.ts';
import { workspace } from './workspace.ts';
export const en = {
  shop,
  points,
  pay,
  orders,
  account,
  casting,
  common,
  community,
  creation,
  cutout,
  dashboard,
  developers,
  home,
  garment,
  picker,
  results,
  workspace,
  productShot,
  assisted,
  listing,
  look,
  headless,
  invite,
  mask,
  records,
  retouch,
  session,
  shell,
  stages,
  tool,
  ui,
  upscale,
  viewer,
};
