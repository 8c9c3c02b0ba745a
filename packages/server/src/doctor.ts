import { diagnose } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';

const SIGNS = { right: '✓', warning: '!', wrong: '✗' } as const;

const show = ({ about, state, says, todo }: Finding) =>
  `${SIGNS[state]} ${about}: ${says}${todo ? `\n    → ${todo}` : ''}`;

const findings = await diagnose(process.env);
const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
process.stdout.write(
  `${findings.map(show).join('\n')}\n${count('wrong')} wrong, ${count('warning')} to look at\n`,
);
process.exitCode = count('wrong') > 0 ? 1 : 0;
