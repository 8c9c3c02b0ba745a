import { describe, expect, it } from 'vitest';
import { accessFor } from './access.ts';

describe('accessFor', () => {
  // spec: 6.4
  it('lets an invited, signed-in seller in', () => {
    expect(accessFor('ok')).toEqual({ allowed: true });
  });

  // spec: 2.25
  it('turns a visitor away without touching the session', () => {
    expect(accessFor('none')).toEqual({ allowed: false, endsSession: false });
  });

  // spec: 2.27, 6.6
  it('ends a session that still waits for its invitation code', () => {
    expect(accessFor('inviteCode')).toEqual({ allowed: false, endsSession: true });
  });
});
