import { fillText, type TextParams } from '@vitrine/contract';
import {
  HELP_GROUPS,
  type HelpGroup,
  type HelpQuestion,
  type HelpTexts,
} from '../../i18n/help-texts.ts';

export type Answer = { id: HelpQuestion; question: string; answer: string; link?: string };
export type AnswerGroup = { id: HelpGroup; title: string; answers: Answer[] };

const groupIds = Object.keys(HELP_GROUPS) as HelpGroup[];

/** All questions, with the limits in force filled in. */
export const listAnswers = (texts: HelpTexts, facts: TextParams): AnswerGroup[] =>
  groupIds.map((id) => ({
    id,
    title: texts.groups[id],
    answers: HELP_GROUPS[id].map((question) => {
      const entry = texts.questions[question];
      return { id: question, ...entry, answer: fillText(entry.answer, facts) };
    }),
  }));

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Every word has to be somewhere in question, answer or topic; Chinese needs no spaces between them. */
export function searchAnswers(groups: readonly AnswerGroup[], typed: string): AnswerGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      answers: group.answers.filter(({ question, answer }) => {
        const text = plain(`${group.title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}

/** What `?topic=` means: a question, or a group by its name. */
export function parseTopic(
  topic: string | null,
): { group: HelpGroup; question?: HelpQuestion } | undefined {
  for (const group of groupIds) {
    if (group === topic) return { group };
    const question = HELP_GROUPS[group].find((id) => id === topic);
    if (question) return { group, question };
  }
  return undefined;
}
