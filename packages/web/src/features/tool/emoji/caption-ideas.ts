import type { Language } from '@vitrine/contract';

/** What sellers say to customers all day; both scripts can be mixed in one pack. */
export const CAPTION_IDEAS: Readonly<Record<Language, readonly string[]>> = {
  zh: ['上新啦', '买它', '谢谢老板', '包邮', '抱抱', '好看', '收到', '晚安'],
  en: ['New in!', 'Love it', 'Thank you', 'On its way', 'So cute', 'Yes!', 'OK', 'Good night'],
};

/** What a new pack starts with. */
export const firstCaptions = (language: Language): string[] => CAPTION_IDEAS[language].slice(0, 4);
