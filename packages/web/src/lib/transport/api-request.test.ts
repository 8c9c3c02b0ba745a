import { api } from '@vitrine/contract';
import { describe, expect, it } from 'vitest';
import { multipartBody, requestParts } from './api-request.ts';

describe('requestParts', () => {
  it('fills places from the input and keeps them out of the body', () => {
    const { url, fields } = requestParts(api.task.cancel, { product: 'cutout', task_id: 'a' });
    expect(url).toBe('/v1/cutout/task/cancel');
    expect(fields).toEqual({ task_id: 'a' });
  });

  it('puts the rest of a GET into the query', () => {
    const { url, fields } = requestParts(api.task.detail, { product: 'cutout', task_id: 'a b' });
    expect(url).toBe('/v1/cutout/task/detail?task_id=a+b');
    expect(fields).toEqual({});
  });

  it('leaves out what is undefined and adds no empty query', () => {
    expect(requestParts(api.config.site, { cursor: undefined }).url).toBe('/v1/config');
  });

  it('escapes places, so that an input cannot change the path', () => {
    const { url } = requestParts(api.task.list, { product: '../user/login?x' });
    expect(url).toBe('/v1/..%2Fuser%2Flogin%3Fx/task/list');
  });

  it('refuses a missing place', () => {
    expect(() => requestParts(api.task.list, {})).toThrow(':product');
  });
});

it('sends fields before the file', () => {
  const form = multipartBody({ kind: 'front', none: undefined }, new Blob(['x']));
  expect([...form.keys()]).toEqual(['kind', 'file']);
});
