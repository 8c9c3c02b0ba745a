import { accountEndpoints } from './account.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { clothingEndpoints } from './clothing.ts';
import { commodityEndpoints } from './commodity.ts';
import { communityAdminEndpoints, communityEndpoints } from './community.ts';
import { configEndpoints } from './config.ts';
import { garmentEndpoints } from './garment.ts';
import { inviteEndpoints } from './invite.ts';
import { lookEndpoints } from './look.ts';
import { orderAdminEndpoints, orderEndpoints } from './order.ts';
import { outfitEndpoints } from './outfit.ts';
import { phoneEndpoints } from './phone.ts';
import { photoEndpoints } from './photo.ts';
import { pointsEndpoints } from './points.ts';
import { promptEndpoints } from './prompt.ts';
import { recordEndpoints } from './records.ts';
import { redemptionAdminEndpoints } from './redemption.ts';
import { shopEndpoints, subscriptionEndpoints } from './shop.ts';
import { taskEndpoints } from './task.ts';
import { thirdEndpoints } from './third.ts';
import { uploadEndpoints } from './upload.ts';
import { userEndpoints } from './user.ts';

/** Every call of the product, by noun. A group without handlers does not compile in the server. */
export const api = {
  config: configEndpoints,
  user: userEndpoints,
  third: thirdEndpoints,
  phone: phoneEndpoints,
  invite: inviteEndpoints,
  account: accountEndpoints,
  upload: uploadEndpoints,
  photo: photoEndpoints,
  task: taskEndpoints,
  shop: shopEndpoints,
  subscription: subscriptionEndpoints,
  order: orderEndpoints,
  orderAdmin: orderAdminEndpoints,
  points: pointsEndpoints,
  redemptionAdmin: redemptionAdminEndpoints,
  clothing: clothingEndpoints,
  community: communityEndpoints,
  communityAdmin: communityAdminEndpoints,
  catalogue: catalogueEndpoints,
  garment: garmentEndpoints,
  outfit: outfitEndpoints,
  commodity: commodityEndpoints,
  look: lookEndpoints,
  prompt: promptEndpoints,
  record: recordEndpoints,
};
export type Api = typeof api;
