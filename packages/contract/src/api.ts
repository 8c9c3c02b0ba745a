import { accountEndpoints } from './account.ts';
import { apiKeyAdminEndpoints, apiKeyEndpoints } from './api-key.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { clothingEndpoints } from './clothing.ts';
import { commodityEndpoints } from './commodity.ts';
import { communityAdminEndpoints, communityEndpoints } from './community.ts';
import { configEndpoints } from './config.ts';
import { destinationEndpoints } from './destination.ts';
import { engineAdminEndpoints } from './engine.ts';
import { garmentEndpoints } from './garment.ts';
import { inviteEndpoints } from './invite.ts';
import { lookEndpoints } from './look.ts';
import { marketplaceEndpoints } from './marketplace.ts';
import {
  announcementAdminEndpoints,
  announcementEndpoints,
  assistedAdminEndpoints,
  catalogueAdminEndpoints,
  wordAdminEndpoints,
} from './operator-content.ts';
import { secondFactorEndpoints } from './operator-factor.ts';
import { overviewAdminEndpoints } from './operator-overview.ts';
import { queueAdminEndpoints } from './operator-queue.ts';
import { ruleAdminEndpoints } from './operator-rules.ts';
import { invitationAdminEndpoints, shopAdminEndpoints } from './operator-shop.ts';
import { userAdminEndpoints } from './operator-user.ts';
import { orderAdminEndpoints, orderEndpoints } from './order.ts';
import { outfitEndpoints } from './outfit.ts';
import { phoneEndpoints } from './phone.ts';
import { photoEndpoints } from './photo.ts';
import { pointsEndpoints } from './points.ts';
import { promptEndpoints } from './prompt.ts';
import { recordEndpoints } from './records.ts';
import { redemptionAdminEndpoints } from './redemption.ts';
import { runEndpoints } from './run.ts';
import { runIntakeEndpoints } from './run-intake.ts';
import { runReviewEndpoints } from './run-review.ts';
import { shopEndpoints, subscriptionEndpoints } from './shop.ts';
import { taskEndpoints } from './task.ts';
import { thirdEndpoints } from './third.ts';
import { uploadEndpoints } from './upload.ts';
import { userEndpoints } from './user.ts';
import { verifyEndpoints } from './verify.ts';
import { webhookEndpoints } from './webhook.ts';

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
  marketplace: marketplaceEndpoints,
  verify: verifyEndpoints,
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
  engineAdmin: engineAdminEndpoints,
  garment: garmentEndpoints,
  outfit: outfitEndpoints,
  commodity: commodityEndpoints,
  look: lookEndpoints,
  prompt: promptEndpoints,
  record: recordEndpoints,
  run: runEndpoints,
  runIntake: runIntakeEndpoints,
  runReview: runReviewEndpoints,
  overviewAdmin: overviewAdminEndpoints,
  userAdmin: userAdminEndpoints,
  queueAdmin: queueAdminEndpoints,
  shopAdmin: shopAdminEndpoints,
  invitationAdmin: invitationAdminEndpoints,
  wordAdmin: wordAdminEndpoints,
  ruleAdmin: ruleAdminEndpoints,
  announcement: announcementEndpoints,
  announcementAdmin: announcementAdminEndpoints,
  catalogueAdmin: catalogueAdminEndpoints,
  assistedAdmin: assistedAdminEndpoints,
  secondFactor: secondFactorEndpoints,
  apiKey: apiKeyEndpoints,
  apiKeyAdmin: apiKeyAdminEndpoints,
  webhook: webhookEndpoints,
  destination: destinationEndpoints,
};
export type Api = typeof api;
