import { replace } from 'react-router';
import { checkLogin } from '../entities/session/model/session.ts';

/**
 * Sends signed-in visitors of /pricing to where they can pay, before anything is drawn, each time
 * the address is opened.
 */
export const toShop = () => (checkLogin() === 'ok' ? replace('/subscribe') : null);
