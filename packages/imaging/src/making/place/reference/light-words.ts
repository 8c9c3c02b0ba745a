import type { LightWish, Meaning } from './words.ts';

const light = (wish: LightWish, english: string, chinese: string): Meaning => ({
  as: 'light',
  words: [...english.split('|'), ...chinese.split('|')],
  light: wish,
});

export const LIGHTS: readonly Meaning[] = [
  light(
    'evening',
    'evening|evening light|golden|golden light|golden hour|golden evening light|sunset|dusk|twilight|late light',
    '傍晚|夕阳|夕阳光|金色夕阳光|黄昏|落日|日落|晚霞|金色阳光',
  ),
  light(
    'night',
    'night|at night|midnight|neon|moonlight|starry',
    '夜|夜晚|夜景|夜色|晚上|深夜|霓虹|月光|星空',
  ),
  light(
    'soft',
    'soft|soft light|soft daylight|diffuse|diffused|gentle light',
    '柔和|柔光|柔和的自然光|柔和光线',
  ),
  light('even', 'overcast|overcast day|cloudy|even light', '阴天|散射光|均匀'),
  light(
    'day',
    'daylight|natural light|daytime|by day|sunlight|soft daylight',
    '白天|日光|自然光|柔和的自然光|天光',
  ),
  light(
    'side',
    'side light|sidelight|light from the side|clear light from the side',
    '侧光|清晰的侧光|侧面光',
  ),
  light('left', 'light from the left|from the left|left light', '左侧光|左光|左边来光'),
  light('right', 'light from the right|from the right|right light', '右侧光|右光|右边来光'),
  light('front', 'light from the front|front light', '正面光|顺光'),
];
