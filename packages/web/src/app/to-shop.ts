import { replace } from 'react-router';
import { checkLogin } from '../entities/session/model/session.ts';

/** From /pricing: who is signed in buys where they can pay. Decided before anything is drawn, each time that the address is opened. */
export const toShop = () => (checkLogin() === 'ok' ? replace('/subscribe') : null);
