import { api, type EndpointSpec } from '@vitrine/contract';
import { expect, test } from 'vitest';

/** Every call that the specification lists in its section 7, in its order. */
const CALLS = [
  'POST /v1/user/login',
  'POST /v1/user/register',
  'POST /v1/user/send_reset_password_email',
  'POST /v1/user/reset_password',
  'POST /v1/user/register_confirm',
  'GET /v1/third/auth',
  'POST /v1/third/login',
  'POST /v1/phone/send_code',
  'POST /v1/phone/check_code',
  'POST /v1/invitefriends/add',
  'POST /v1/invitefriends/list',
  'POST /v1/invitefriends/order_list',
  'POST /v1/:product/userinfo',
  'GET /v1/outfit/config',
  'GET /v1/outfit/models',
  'POST /v1/clothing/task/submit',
  'POST /v1/clothing/task/exchange_code',
  'POST /v1/clothing/task/consume_point',
  'POST /v1/product/vip_extra_list',
  'POST /v1/upload/pic',
  'POST /v1/upload/pic/seg',
  'POST /v1/photo/process',
  'POST /v1/outfit/history/upload',
  'POST /v1/outfit/task/submit',
  'POST /v1/outfit/task/list',
  'POST /v1/outfit/task/delete',
  'GET /v1/outfit/history/list',
  'GET /v1/outfit/task/detail',
  'POST /v1/:product/task/submit',
  'POST /v1/:product/task/list',
  'POST /v1/:product/task/delete',
  'POST /v1/:product/getscenelist',
  'POST /v1/:product/backgroundlist',
  'POST /v1/:product/facelist',
  'POST /v1/:product/promptext/list',
  'POST /v1/:product/imagetoprompt',
  'POST /v1/:product/getprompt',
  'POST /v1/fashionclothing/satisfaction',
  'POST /v1/stablediffusion/commodity_task_list',
  'POST /v1/stablediffusion/commodity_create',
  'POST /v1/stablediffusion/getmodelscalelist',
  'POST /v1/stablediffusion/getmodelscenelist',
  'POST /v1/stablediffusion/getmodellist',
  'POST /v1/:product/copytasklist',
  'POST /v1/:product/copytaskupdate',
  'POST /v1/:product/copytaskcreate',
  'POST /v1/:product/copytaskremake',
  'POST /v1/:product/copytaskselectimage',
  'POST /v1/:product/copytaskcompleted',
  'POST /v1/:product/copytaskmaskfix',
  'POST /v1/:product/copytaskupdatesdimage',
  'POST /v1/:product/copytaskdelete',
  'POST /v1/:product/copytaskreedit',
  'POST /v1/product/detail',
  'POST /v1/product/list',
  'POST /v1/order/create',
  'POST /v1/order/detail',
  'POST /v1/points/getorderlist',
  'POST /v1/points/getconsumptionlist',
  'POST /v1/points/getorderdetaillist',
];

const specs: EndpointSpec[] = Object.values(api).flatMap((group) => Object.values(group));
const offered = specs.map(({ method, path }) => `${method} ${path}`);

test('every call of the specification is in the contract', () => {
  expect(CALLS).toHaveLength(60);
  expect(CALLS.filter((call) => !offered.includes(call))).toEqual([]);
});

test('no call stands in the contract twice', () => {
  expect(offered.filter((call, index) => offered.indexOf(call) !== index)).toEqual([]);
});
