export const adminKeys = {
  title: 'API keys',
  key: 'Key',
  scopes: 'Scopes',
  used: 'Last used',
  spent: 'Points',
  never: 'never',
  revoke: 'Revoke',
  revokeTitle: 'Revoke {name}?',
  revokeBody: 'Programs that use it stop working with their next call.',
  revoked: 'Revoked',
  done: 'The key is revoked',
};
