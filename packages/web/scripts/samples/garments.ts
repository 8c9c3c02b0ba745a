/** Garments as cut pieces: SVG shapes in picture coordinates, each with what it does to the cloth. */
export type Piece = {
  shape: string;
  /** Height over what lies beneath, in pixels; negative is a seam pressed in. */
  lift: number;
  /** Width of the slope at its edge, in pixels. */
  edge: number;
  /** Darkens (below 1) or lightens the cloth. */
  tone?: number;
  /** Replaces the cloth's colour: labels, buttons. */
  colour?: string;
};

export type Garment = {
  outline: string;
  pieces: Piece[];
  colour: string;
  turn: number;
};

const fill = (path: string) => `<path d="${path}" fill="#fff"/>`;
const stroke = (path: string, width: number, dash = '') =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${dash}"/>`;
const dots = (radius: number, points: [number, number][]) =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>`).join('');

const SHIRT_OUTLINE =
  'M498 322 C440 345 380 368 330 398 C262 470 196 590 150 712 C196 752 262 786 322 800 ' +
  'C336 752 352 706 372 664 C380 860 372 1080 350 1318 C430 1350 520 1362 602 1362 ' +
  'C690 1362 776 1350 856 1316 C830 1080 822 860 830 662 C850 706 866 752 884 796 ' +
  'C946 782 1006 750 1052 706 C1006 590 938 470 870 396 C822 366 762 344 702 322 ' +
  'C672 300 636 290 600 290 C564 290 528 300 498 322 Z';

const PLACKET_BUTTONS: [number, number][] = [
  [600, 640],
  [601, 790],
  [602, 940],
  [602, 1090],
  [603, 1240],
];

export const shirt: Garment = {
  outline: fill(SHIRT_OUTLINE),
  colour: '#656e80',
  turn: -4,
  pieces: [
    // Seams: armholes, shoulders, hems.
    { shape: stroke('M336 400 C372 470 384 560 372 664', 5), lift: -2.2, edge: 3, tone: 0.86 },
    { shape: stroke('M866 398 C832 470 818 560 830 662', 5), lift: -2.2, edge: 3, tone: 0.86 },
    {
      shape: stroke('M348 402 C386 472 398 560 386 664', 1.6, '7 5'),
      lift: -0.6,
      edge: 1,
      tone: 0.84,
    },
    {
      shape: stroke('M854 400 C818 472 804 560 816 662', 1.6, '7 5'),
      lift: -0.6,
      edge: 1,
      tone: 0.84,
    },
    {
      shape: stroke('M162 684 C208 724 272 756 332 770', 1.8, '7 5'),
      lift: -0.8,
      edge: 1.5,
      tone: 0.84,
    },
    {
      shape: stroke('M1040 678 C994 720 934 752 874 766', 1.8, '7 5'),
      lift: -0.8,
      edge: 1.5,
      tone: 0.84,
    },
    {
      shape: stroke(
        'M352 1290 C430 1322 520 1334 602 1334 C690 1334 776 1322 854 1288',
        1.8,
        '7 5',
      ),
      lift: -0.8,
      edge: 1.5,
      tone: 0.84,
    },
    // Inside of the back, seen through the open neck, with its label.
    {
      shape: fill('M520 330 C560 350 640 350 680 330 L686 420 L601 566 L514 420 Z'),
      lift: -5,
      edge: 6,
      tone: 0.66,
    },
    { shape: fill('M566 356 h68 v34 h-68 Z'), lift: 0.8, edge: 1, colour: '#e9e1d3' },
    { shape: stroke('M582 373 h36', 3), lift: 0, edge: 1, colour: '#55504a' },
    // The front edge lies over the other one.
    { shape: fill('M566 520 L636 545 L640 1362 L566 1362 Z'), lift: 1.8, edge: 3 },
    { shape: stroke('M637 560 C638 800 640 1100 640 1360', 2.4), lift: -1.4, edge: 2, tone: 0.72 },
    {
      shape: stroke('M628 560 C629 800 631 1100 631 1358', 1.6, '7 5'),
      lift: -0.5,
      edge: 1,
      tone: 0.84,
    },
    {
      shape: stroke('M574 585 C575 800 576 1100 576 1358', 1.6, '7 5'),
      lift: -0.5,
      edge: 1,
      tone: 0.86,
    },
    // Chest pocket.
    { shape: fill('M690 672 L806 668 L810 786 L752 812 L694 790 Z'), lift: 2.2, edge: 2.5 },
    {
      shape: stroke('M690 672 L806 668 L810 786 L752 812 L694 790 Z', 2),
      lift: -1.2,
      edge: 1.5,
      tone: 0.78,
    },
    {
      shape: stroke('M697 676 L701 786 L752 804 L802 782 L799 674', 1.5, '7 5'),
      lift: -0.5,
      edge: 1,
      tone: 0.84,
    },
    { shape: stroke('M693 696 L806 692', 1.6, '7 5'), lift: -0.5, edge: 1, tone: 0.84 },
    // Camp collar: lapels first, then the leaves over them.
    {
      shape: fill('M506 440 C470 452 440 470 424 492 C470 540 540 580 601 600 L604 566 L520 420 Z'),
      lift: 6,
      edge: 5,
    },
    {
      shape: fill('M694 440 C730 450 762 468 778 490 C732 540 664 582 606 606 L600 566 L680 420 Z'),
      lift: 7,
      edge: 5,
    },
    {
      shape: fill(
        'M600 288 C560 288 522 298 494 320 C466 352 440 396 420 446 C444 462 480 476 512 482 C512 430 520 380 540 346 C560 352 640 352 660 346 C680 380 688 430 690 480 C722 474 758 460 782 444 C762 394 736 350 706 320 C678 298 640 288 600 288 Z',
      ),
      lift: 9,
      edge: 6,
    },
    {
      shape: stroke('M500 328 C474 358 450 398 432 440 C454 453 482 464 503 469', 1.6, '7 5'),
      lift: -0.6,
      edge: 1,
      tone: 0.85,
    },
    {
      shape: stroke('M700 328 C726 358 750 398 770 438 C748 452 720 462 699 467', 1.6, '7 5'),
      lift: -0.6,
      edge: 1,
      tone: 0.85,
    },
    { shape: stroke('M540 346 C560 352 640 352 660 346', 3), lift: -1.5, edge: 3, tone: 0.8 },
    // Buttons of corozo.
    { shape: dots(12.5, PLACKET_BUTTONS), lift: 4, edge: 3, colour: '#5a4436' },
    { shape: dots(8, PLACKET_BUTTONS), lift: -1.2, edge: 2 },
    {
      shape: dots(
        1.7,
        PLACKET_BUTTONS.flatMap(([x, y]): [number, number][] => [
          [x - 3.2, y - 3.2],
          [x + 3.2, y - 3.2],
          [x - 3.2, y + 3.2],
          [x + 3.2, y + 3.2],
        ]),
      ),
      lift: -1.5,
      edge: 1,
      colour: '#2c1d14',
    },
  ],
};

const TEE_OUTLINE =
  'M476 330 C420 346 360 366 304 392 C240 470 178 566 128 668 C178 716 246 756 312 776 ' +
  'C332 730 352 690 374 656 C372 860 366 1080 356 1292 C436 1310 520 1316 602 1316 ' +
  'C690 1316 770 1310 848 1290 C836 1080 830 860 828 654 C850 690 870 730 892 772 ' +
  'C958 752 1024 712 1072 662 C1024 564 962 470 898 390 C842 364 782 344 726 330 ' +
  'C690 312 646 304 601 304 C556 304 512 312 476 330 Z';

export const tee: Garment = {
  outline: fill(TEE_OUTLINE),
  colour: '#d9cfbd',
  turn: 3,
  pieces: [
    { shape: stroke('M312 396 C360 470 384 560 374 656', 4), lift: -2, edge: 3, tone: 0.9 },
    { shape: stroke('M890 394 C842 470 818 560 828 654', 4), lift: -2, edge: 3, tone: 0.9 },
    {
      shape: stroke('M146 640 C196 688 262 726 326 746', 1.6, '5 4'),
      lift: -0.7,
      edge: 1.4,
      tone: 0.9,
    },
    {
      shape: stroke('M1054 634 C1006 684 942 722 878 742', 1.6, '5 4'),
      lift: -0.7,
      edge: 1.4,
      tone: 0.9,
    },
    {
      shape: stroke(
        'M357 1268 C436 1286 520 1292 602 1292 C690 1292 770 1286 847 1266',
        1.6,
        '5 4',
      ),
      lift: -0.7,
      edge: 1.4,
      tone: 0.9,
    },
    // Back of the neck, inside, with tape and label; then the rib around it.
    {
      shape: fill(
        'M494 336 C540 328 662 328 708 336 C686 396 650 420 601 420 C552 420 516 396 494 336 Z',
      ),
      lift: -5,
      edge: 6,
      tone: 0.72,
    },
    { shape: fill('M574 342 h54 v28 h-54 Z'), lift: 0.8, edge: 1, colour: '#7a4a4a' },
    { shape: stroke('M486 334 C530 318 672 318 716 334', 22), lift: 3, edge: 4 },
    {
      shape: stroke('M488 338 C508 402 552 428 601 428 C650 428 694 402 714 338', 26),
      lift: 5,
      edge: 5,
    },
    {
      shape: stroke('M470 340 C494 418 546 450 601 450 C656 450 708 418 732 340', 1.8, '5 4'),
      lift: -0.9,
      edge: 1.4,
      tone: 0.88,
    },
  ],
};
