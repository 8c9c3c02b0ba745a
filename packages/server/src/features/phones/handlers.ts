import { type Api, isMainlandMobile, LIMITS, stripSpaces, type Variant } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import {
  RISK_REFUSED_FROM,
  type RiskAdapter,
  type RiskQuestion,
} from '../../adapters/risk/risk.ts';
import { SmsError, type SmsSender } from '../../adapters/sms/sms.ts';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import {
  clientNetwork,
  consumeQuota,
  throttleKey,
  uncountAttempt,
} from '../../base/throttle/public.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { listLoginMethods } from '../../variant.ts';
import { readVisit } from '../users/public.ts';
import type { PhoneCodes } from './phone-codes.ts';
import { loginByPhone } from './phones.ts';

export type PhoneDeps = {
  db: Database;
  links: LinkSigner;
  codes: PhoneCodes;
  sms: SmsSender;
  risk: RiskAdapter;
  config: Config;
};

const HOUR = 3600;
/** More than a family or a small office needs. */
const PER_CLIENT_AND_HOUR = 30;

export const phoneHandlers = (deps: PhoneDeps): Handlers<Api['phone']> => {
  const { db, codes, config } = deps;

  const requirePhone = (variant: Variant, text: string) => {
    if (!listLoginMethods(config, variant).includes('phone')) {
      throw new AppError('METHOD_UNAVAILABLE');
    }
    const phone = stripSpaces(text);
    if (!isMainlandMobile(phone)) throw new AppError('PHONE_INVALID');
    return phone;
  };

  const assess = async (
    request: FastifyRequest,
    asked: Pick<RiskQuestion, 'event' | 'phone' | 'deviceToken'>,
  ) => {
    const requester = {
      clientHash: throttleKey('client', clientNetwork(request.ip)),
      deviceHash: throttleKey('device', asked.deviceToken),
    };
    const score = await deps.risk.score({ ...asked, ...requester, ...readVisit(request) });
    if (score >= RISK_REFUSED_FROM) {
      request.log.warn({ score, event: asked.event }, 'refused as a risk');
      throw new AppError('RISK_REFUSED');
    }
    return requester;
  };

  return {
    sendCode: async ({ input, variant, request }) => {
      const phone = requirePhone(variant, input.phone);
      const again = throttleKey('sms-again', phone);
      const quotas = [
        { key: again, max: 1, seconds: LIMITS.smsResendSeconds },
        { key: throttleKey('sms-phone', phone), max: LIMITS.phoneCodesPerHour, seconds: HOUR },
        {
          key: throttleKey('sms-client', clientNetwork(request.ip)),
          max: PER_CLIENT_AND_HOUR,
          seconds: HOUR,
        },
      ];
      for (const quota of quotas) {
        if (!(await consumeQuota(db, quota))) throw new AppError('CODE_TOO_FREQUENT');
      }
      const requester = await assess(request, {
        event: 'send-code',
        phone,
        deviceToken: input.tongdun,
      });
      const { id, code } = await codes.create(db, phone, requester);
      try {
        await deps.sms.sendCode({ phone, code, minutes: LIMITS.phoneCodeSeconds / 60 });
      } catch (error) {
        request.log.error({ err: error }, 'a code was not sent');
        await codes.discard(db, id);
        const tooFrequent = error instanceof SmsError && error.tooFrequent;
        // The button comes back at once after a failure, so the next attempt must not be asked to wait.
        if (!tooFrequent) await uncountAttempt(db, again);
        throw new AppError(tooFrequent ? 'CODE_TOO_FREQUENT' : 'CODE_NOT_SENT', { cause: error });
      }
      return {};
    },

    checkCode: async ({ input, variant, language, request }) => {
      const phone = requirePhone(variant, input.phone);
      await assess(request, { event: 'phone-login', phone, deviceToken: input.tongdun });
      return loginByPhone(deps, {
        phone,
        code: stripSpaces(input.code),
        variant,
        language,
        visit: readVisit(request),
      });
    },
  };
};
