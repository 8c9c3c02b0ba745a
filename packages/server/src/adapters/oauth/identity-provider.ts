/** What must be kept between sending the browser away and its return. */
export type BegunSignIn = { url: string; state: string; nonce: string; verifier: string };

export type SignInReturn = {
  code: string;
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
};

export type Identity = { subject: string; email: string; emailVerified: boolean; name: string };

export type IdentityProvider = {
  begin(redirectUri: string): Promise<BegunSignIn>;
  /** Throws when the code, the nonce or the provider's signature is not right. */
  finish(returned: SignInReturn): Promise<Identity>;
};
