import { account } from './account.ts';
import { assisted } from './assisted.ts';
import { casting } from './casting.ts';
import { creation } from './creation.ts';
import { cutout } from './cutout.ts';
import { developers } from './developers.ts';
import { garment } from './garment.ts';
import { headless } from './headless.ts';
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
import { shop } from './shop.ts';
import { tool } from './tool.ts';
import { upscale } from './upscale.ts';
import { viewer } from './viewer.ts';
import { workspace } from './workspace.ts';

/** Comes with the first view or dialog beyond those that visits begin with. */
export const rest = {
  account,
  assisted,
  casting,
  creation,
  cutout,
  developers,
  garment,
  headless,
  invite,
  listing,
  look,
  mask,
  orders,
  pay,
  picker,
  points,
  productShot,
  records,
  results,
  retouch,
  shop,
  tool,
  upscale,
  viewer,
  workspace,
};
