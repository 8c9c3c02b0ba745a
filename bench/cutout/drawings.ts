import sharp from 'sharp';

export type Sample = { name: string; photo: Buffer; alpha: Buffer; width: number; height: number };

const SIDE = 800;

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const BODY = 'M250 330 L340 290 Q400 330 460 290 L550 330 L535 640 L265 640 Z';

function strands(count: number, seed: number, draw: (random: () => number) => string): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => draw(random)).join('');
}

const hair = () =>
  `<path d="${BODY}" fill="#7c2f3c"/><ellipse cx="400" cy="230" rx="80" ry="100" fill="#3a2418"/>${strands(
    420,
    3,
    (random) => {
      const angle = Math.PI * (1 + random());
      const [x, y] = [400 + 75 * Math.cos(angle), 225 + 95 * Math.sin(angle)];
      const [dx, dy] = [(random() - 0.5) * 260, 90 + random() * 190];
      const shade = ['#3a2418', '#4a2f20', '#2c1a10'][Math.floor(random() * 3)];
      return `<path d="M${x} ${y} q${(x - 400) * 1.1} ${-20 + random() * 40} ${(x - 400) * 0.6 + dx * 0.3} ${dy}"
        fill="none" stroke="${shade}" stroke-width="${0.7 + random()}"/>`;
    },
  )}`;

const fur = () =>
  `<circle cx="400" cy="420" r="170" fill="#d9cdbb"/>${strands(1500, 5, (random) => {
    const angle = random() * 2 * Math.PI;
    const [x, y] = [400 + 165 * Math.cos(angle), 420 + 165 * Math.sin(angle)];
    const [length, lean] = [12 + random() * 34, angle + (random() - 0.5) * 1.1];
    const shade = ['#d9cdbb', '#c7b9a4', '#ebe2d4'][Math.floor(random() * 3)];
    return `<path d="M${x} ${y} l${length * Math.cos(lean)} ${length * Math.sin(lean)}" stroke="${shade}"
      stroke-width="${0.8 + random() * 0.8}"/>`;
  })}`;

const fringe = () =>
  `<path d="M220 200 H580 V470 H220 Z" fill="#2e6a63"/>${strands(150, 7, (random) => {
    const x = 222 + random() * 356;
    return `<path d="M${x} 465 q${(random() - 0.5) * 30} 60 ${(random() - 0.5) * 40} ${110 + random() * 40}"
      fill="none" stroke="#2e6a63" stroke-width="${1.2 + random() * 1.6}"/>`;
  })}`;

const lace = () => {
  const holes = Array.from({ length: 26 * 14 }, (_, i) => {
    const [column, row] = [i % 26, Math.floor(i / 26)];
    const x = 215 + column * 15 + (row % 2) * 7.5;
    return `<circle cx="${x}" cy="${440 + row * 13}" r="4.6"/>`;
  });
  return `<mask id="net"><path d="M210 180 H590 L600 640 H200 Z" fill="#fff"/>${holes.join('')}</mask>
    <path d="M210 180 H590 L600 640 H200 Z" fill="#46274f" mask="url(#net)"/>`;
};

const sheer = () =>
  `<path d="M260 250 L540 250 L640 660 L160 660 Z" fill="#b03a5b" fill-opacity="0.55"/>
   <path d="M300 180 L500 180 L545 330 L255 330 Z" fill="#8e2a47"/>`;

const glass = () =>
  `<path d="M300 160 H500 L480 640 H320 Z" fill="#9fc3d6" fill-opacity="0.3"/>
   <path d="M300 160 H500 L480 640 H320 Z" fill="none" stroke="#4f7487" stroke-width="9"/>
   <path d="M330 190 L345 590" stroke="#ffffff" stroke-opacity="0.8" stroke-width="12"/>
   <path d="M322 600 H478 L476 640 H324 Z" fill="#4f7487"/>`;

const handle = () =>
  `<path d="M310 380 C310 120 490 120 490 380" fill="none" stroke="#8a4b20" stroke-width="20"/>
   <rect x="220" y="360" width="360" height="270" rx="24" fill="#a55c2a"/>`;

const tag = () =>
  `<path d="M250 200 L340 160 Q400 210 460 160 L550 200 L640 330 L570 380 L535 330 L540 640 L260 640 L265 330 L230 380 L160 330 Z"
     fill="#27456f"/><rect x="360" y="360" width="80" height="110" rx="6" fill="#ece8e0"/>
   <path d="M400 360 L420 300" stroke="#ece8e0" stroke-width="2"/>`;

const ropes = () =>
  `<path d="M180 560 C120 200 380 120 420 380 S640 620 660 240" fill="none" stroke="#20242b" stroke-width="5"/>
   <rect x="150" y="540" width="60" height="120" rx="20" fill="#b23b2e"/><rect x="630" y="140" width="60" height="120" rx="20" fill="#b23b2e"/>`;

const SUBJECTS = { hair, fur, fringe, lace, sheer, glass, handle, tag, ropes };

const plain = () =>
  `<defs><radialGradient id="wall"><stop offset="0" stop-color="#f4f2ee"/><stop offset="1" stop-color="#dcd8d1"/></radialGradient></defs>
   <rect width="${SIDE}" height="${SIDE}" fill="url(#wall)"/>`;

/** Planks with grain, and leaves strewn over them. */
function busy(): string {
  const random = createRandom(11);
  const planks = Array.from({ length: 10 }, (_, i) => {
    const shade = ['#c8ae88', '#b99d75', '#d3bb97'][i % 3];
    const grain = `M0 ${i * 80 + 30} Q200 ${i * 80 + 10} 400 ${i * 80 + 36} T800 ${i * 80 + 24}`;
    return `<rect y="${i * 80}" width="${SIDE}" height="78" fill="${shade}"/><path d="${grain}" stroke="#9a7f58" stroke-width="3" fill="none"/>`;
  });
  const leaves = Array.from({ length: 60 }, () => {
    const [x, y, turn] = [random() * SIDE, random() * SIDE, random() * 360];
    const shade = ['#6f7f4a', '#8d6a3a', '#55633a'][Math.floor(random() * 3)];
    return `<ellipse cx="${x}" cy="${y}" rx="26" ry="9" fill="${shade}" transform="rotate(${turn} ${x} ${y})"/>`;
  });
  return planks.join('') + leaves.join('');
}

const svg = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${body}</svg>`,
  );

/** Subjects whose opacity is exactly known, on a plain wall and on a busy floor by turns. */
export async function drawSamples(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [index, [name, draw]] of Object.entries(SUBJECTS).entries()) {
    const isPlain = index % 2 === 1;
    const subject = await sharp(svg(draw())).png().toBuffer();
    const photo = await sharp(svg(isPlain ? plain() : busy()))
      .composite([{ input: subject }])
      .removeAlpha()
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const alpha = await sharp(subject).extractChannel('alpha').raw().toBuffer();
    const where = isPlain ? 'plain' : 'busy';
    samples.push({ name: `${name}, ${where}`, photo, alpha, width: SIDE, height: SIDE });
  }
  return samples;
}
