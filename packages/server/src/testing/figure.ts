import sharp from 'sharp';

/** Plain shapes, with enough light and shade that the models take them for a person in a tee. */
const FIGURE = `
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#dfdbd4"/>
<stop offset="1" stop-color="#c9c4bb"/>
</linearGradient>
<radialGradient id="skin" cx="0.45" cy="0.4" r="0.75">
<stop offset="0" stop-color="#eec3a3"/>
<stop offset="0.7" stop-color="#d9a27e"/>
<stop offset="1" stop-color="#b57c5b"/>
</radialGradient>
<linearGradient id="neck" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#a97253"/>
<stop offset="0.5" stop-color="#d09a76"/>
<stop offset="1" stop-color="#d9a682"/>
</linearGradient>
<linearGradient id="arm" x1="0" y1="0" x2="1" y2="0">
<stop offset="0" stop-color="#b8805f"/>
<stop offset="0.5" stop-color="#e0ae8b"/>
<stop offset="1" stop-color="#b57d5c"/>
</linearGradient>
<linearGradient id="tee" x1="0" y1="0" x2="1" y2="0">
<stop offset="0" stop-color="#5d1721"/>
<stop offset="0.3" stop-color="#8b2634"/>
<stop offset="0.65" stop-color="#7a1f2b"/>
<stop offset="1" stop-color="#541420"/>
</linearGradient>
<filter id="b2">
<feGaussianBlur stdDeviation="2"/>
</filter>
<filter id="b5">
<feGaussianBlur stdDeviation="5"/>
</filter>
<filter id="b12">
<feGaussianBlur stdDeviation="12"/>
</filter>
</defs>
<rect width="900" height="1200" fill="url(#wall)"/>
<ellipse cx="470" cy="1180" rx="330" ry="40" fill="#000" opacity="0.18" filter="url(#b12)"/>
<path d="M345 250 C330 120 390 60 452 60 C520 60 574 122 556 262 C566 330 560 372 540 398 L362 398 C340 370 336 320 345 250 Z" fill="#3a261c"/>
<path d="M402 330 L402 452 C402 476 340 486 306 500 L306 530 L596 530 L596 500 C562 486 500 476 500 452 L500 330 Z" fill="url(#neck)"/>
<ellipse cx="451" cy="236" rx="92" ry="126" fill="url(#skin)"/>
<ellipse cx="357" cy="246" rx="14" ry="28" fill="#c98f6c"/>
<ellipse cx="545" cy="246" rx="14" ry="28" fill="#c08764"/>
<path d="M356 226 C356 132 404 104 452 104 C506 104 548 138 546 226 C528 190 520 158 486 146 C444 166 384 162 356 226 Z" fill="#3a261c"/>
<path d="M388 214 C402 204 420 204 434 212" stroke="#3a261c" stroke-width="7" fill="none" stroke-linecap="round"/>
<path d="M470 212 C484 204 502 204 516 214" stroke="#3a261c" stroke-width="7" fill="none" stroke-linecap="round"/>
<g>
<path d="M390 240 C400 228 424 228 434 242 C422 252 402 252 390 240 Z" fill="#fff"/>
<circle cx="412" cy="240" r="10" fill="#4a2f1e"/>
<circle cx="412" cy="240" r="4.5" fill="#120b07"/>
<circle cx="415" cy="236" r="2.5" fill="#fff"/>
<path d="M388 240 C400 226 424 226 436 242" stroke="#20140d" stroke-width="4" fill="none"/>
<path d="M470 242 C480 228 504 228 514 240 C502 252 482 252 470 242 Z" fill="#fff"/>
<circle cx="492" cy="240" r="10" fill="#4a2f1e"/>
<circle cx="492" cy="240" r="4.5" fill="#120b07"/>
<circle cx="495" cy="236" r="2.5" fill="#fff"/>
<path d="M468 242 C480 226 504 226 516 240" stroke="#20140d" stroke-width="4" fill="none"/>
</g>
<path d="M456 232 C462 262 470 282 462 290 C454 298 440 296 434 288" stroke="#a86f50" stroke-width="4" fill="none" filter="url(#b2)"/>
<ellipse cx="440" cy="290" rx="5" ry="3" fill="#8d573d"/>
<ellipse cx="464" cy="290" rx="5" ry="3" fill="#8d573d"/>
<path d="M418 320 C432 312 444 314 452 318 C460 314 474 312 486 320 C474 338 430 338 418 320 Z" fill="#b0524f"/>
<path d="M418 320 C440 326 464 326 486 320" stroke="#7d3230" stroke-width="3" fill="none"/>
<ellipse cx="392" cy="284" rx="22" ry="14" fill="#e39a80" opacity="0.5" filter="url(#b5)"/>
<ellipse cx="512" cy="284" rx="22" ry="14" fill="#e39a80" opacity="0.5" filter="url(#b5)"/>
<path d="M382 330 C400 372 500 372 520 330 C512 376 488 398 451 398 C414 398 392 376 382 330 Z" fill="#000" opacity="0.12" filter="url(#b5)"/>
<path d="M212 700 C196 820 190 940 204 1090 L262 1090 C268 950 276 830 290 700 Z" fill="url(#arm)"/>
<path d="M690 700 C706 820 712 940 698 1090 L640 1090 C634 950 626 830 612 700 Z" fill="url(#arm)"/>
<path d="M306 490 C250 506 214 540 204 600 L190 734 C222 752 268 754 300 742 L310 640 C318 800 314 1000 300 1200 L602 1200 C588 1000 584 800 592 640 L602 742 C634 754 680 752 712 734 L698 600 C688 540 652 506 596 490 C560 530 500 540 451 540 C402 540 342 530 306 490 Z" fill="url(#tee)"/>
<path d="M306 490 C342 530 402 540 451 540 C500 540 560 530 596 490 L584 484 C552 516 500 524 451 524 C402 524 350 516 318 484 Z" fill="#4d121c"/>
<g fill="none" stroke="#4a101a" stroke-width="7" opacity="0.5" filter="url(#b5)">
<path d="M310 640 C330 700 336 760 330 840"/>
<path d="M592 640 C572 700 566 760 572 840"/>
<path d="M380 760 C420 790 470 780 520 800"/>
<path d="M350 900 C420 930 500 920 560 950"/>
</g>
`;

/** Somebody who does not exist: to be uploaded where a photo with a head is needed. */
export const drawFigure = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200">${FIGURE}</svg>`,
    ),
  )
    .jpeg({ quality: 92 })
    .toBuffer();
