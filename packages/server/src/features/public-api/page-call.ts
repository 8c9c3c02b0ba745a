import type { Api } from '@vitrine/contract';
import type { Handlers, Principal } from '../../http/context.ts';
import type { KeyCaller, RestContext } from '../../http/rest/rest-context.ts';

/** Handlers of the page's own calls, so that the page and the public API share their code. */
export type PageHandlers = {
  garment: Handlers<Api['garment']>;
  photo: Pick<Handlers<Api['photo']>, 'process'>;
  workspace: Pick<Handlers<Api['outfit']>, 'models'>;
  catalogue: Pick<Handlers<Api['catalogue']>, 'scenes'>;
  points: Pick<Handlers<Api['points']>, 'balance'>;
  marketplace: Handlers<Api['marketplace']>;
  run: Handlers<Api['run']>;
  runIntake: Handlers<Api['runIntake']>;
  runReview: Handlers<Api['runReview']>;
};

const asPrincipal = ({ userId, invited }: KeyCaller): Principal => ({
  ...{ userId, invited, role: 'seller', tokenHash: '' },
  ...{ awaitsSecondFactor: false, lacksSecondFactor: false },
});

type AnyContext = Omit<RestContext<never>, 'input'>;

/** Presents a call of the public API to the page's handlers. */
export const asPage = <Input>(context: AnyContext, input: Input) => {
  const { caller, language, variant, request, signal } = context;
  return { input, caller: asPrincipal(caller), language, variant, request, signal };
};

export const replyWithList = <Item>(data: Item[], next_cursor: string | null = null) => ({
  body: { object: 'list' as const, data, next_cursor },
});
