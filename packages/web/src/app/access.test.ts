import { describe, expect, it } from 'vitest';
import { accessFor } from './access.ts';

describe('accessFor', () => {
  it('lets an invited, signed-in seller in', () => {
    expect(accessFor('ok')).toEqual({ allowed: true });
  });

  it('turns a visitor away without touching the session', () => {
    expect(accessFor('none')).toEqual({ allowed: false, endsSession: false });
  });

  it('ends a session that still waits for its invitation code', () => {
    expect(accessFor('inviteCode')).toEqual({ allowed: false, endsSession: true });
  });
});
