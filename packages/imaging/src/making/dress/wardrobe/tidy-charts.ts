import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { OPAQUE, type SheetMaps, type TemplateMaps } from './sheets.ts';

/** A patch of a chart amid others with fewer full-size pixels than this is only where triangles of the drape met. */
const PATCH = 220;
/** A slit between two pieces of at most this many full-size pixels is not a gap that one can look through. */
const SLIT = 5;
/** The charts within this many full-size pixels of a place vote for its own. */
const AROUND = 4;
/** A chart is continued over at most this many half-size pixels. */
const ROUNDS = 10;
const CHARTS = 8;

/**
 * Where a sleeve meets the garment's body, the studio's pixels and triangles left teeth, specks and slits. They become
 * one smooth line, and each piece is continued up to it. Changes the maps.
 */
export function tidyCharts({ front, half }: Pick<TemplateMaps, 'front' | 'half'>): void {
  const before = front.chart.slice();
  closeSlits(front);
  dropPatches(front);
  evenLines(front);
  drawOn(front, half, before);
  softenSteps(front, half);
}

function closeSlits({ chart, alpha: { data, width } }: SheetMaps): void {
  const own = chart.slice();
  const isCloth = (i: number) => own[i] !== 0 && data[i] > OPAQUE;
  for (let i = 1; i < chart.length; i++) {
    if (isCloth(i) || !isCloth(i - 1)) continue;
    let end = i;
    while (end - i <= SLIT && end % width !== 0 && !isCloth(end)) end++;
    if (end - i > SLIT || end % width === 0 || own[end] === own[i - 1]) continue;
    for (let k = i; k < end; k++) {
      chart[k] = own[k - i < (end - i) / 2 ? i - 1 : end];
      data[k] = 255;
    }
  }
}

/** A small patch takes the chart that most of the pixels next to it have. */
function dropPatches({ chart, alpha: { width, height } }: SheetMaps): void {
  const { labels, components } = findConnectedComponents({ data: chart, width, height }, 'equal');
  for (const { label, area, box } of components) {
    if (area >= PATCH) continue;
    const patch: number[] = [];
    const votes = new Uint32Array(CHARTS + 1);
    for (let y = box.top; y < box.top + box.height; y++) {
      for (let i = y * width + box.left; i < y * width + box.left + box.width; i++) {
        if (labels[i] !== label) continue;
        patch.push(i);
        for (const j of [i - 1, i + 1, i - width, i + width]) {
          const other = chart[j] ?? 0;
          if (other !== chart[i]) votes[other] = votes[other] + 1;
        }
      }
    }
    const most = votes.indexOf(Math.max(...votes));
    if (most > 0) for (const i of patch) chart[i] = most;
  }
}

/** Next to the line between two charts, each pixel takes the chart of the majority around it. */
function evenLines({ chart, alpha: { width } }: SheetMaps): void {
  const own = chart.slice();
  const votes = new Uint16Array(CHARTS + 1);
  const isBeside = new Uint8Array(chart.length);
  const inside = AROUND * (width + 1);
  for (let i = inside; i < chart.length - inside; i++) {
    const at = own[i];
    for (let k = 1; at !== 0 && k <= width; k += width - 1) {
      const other = own[i + k];
      if (other === 0 || other === at) continue;
      for (let dy = -AROUND; dy <= AROUND; dy++) {
        const from = i + dy * width - AROUND;
        isBeside.fill(1, from, from + 2 * AROUND + 1);
      }
    }
  }
  for (let i = inside; i < chart.length - inside; i++) {
    if (!isBeside[i] || own[i] === 0) continue;
    votes.fill(0);
    for (let dy = -AROUND; dy <= AROUND; dy++) {
      for (let j = i + dy * width - AROUND; j <= i + dy * width + AROUND; j++) {
        votes[own[j]] = votes[own[j]] + 1;
      }
    }
    votes[0] = 0;
    chart[i] = votes.indexOf(Math.max(...votes));
  }
}

/** An edge of light with at least this many display steps between neighbours shows the pixels that it was stored in. */
const STEP = 24;

/** Turns half-size light with steps along an edge into a slope of a few pixels. */
function softenSteps(
  { light: { data } }: SheetMaps,
  { width, height }: TemplateMaps['half'],
): void {
  const own = data.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      let [least, most, sum] = [255, 0, 0];
      for (let k = 0; k < 9; k++) {
        const value = own[i + (Math.floor(k / 3) - 1) * width + (k % 3) - 1];
        least = Math.min(least, value);
        most = Math.max(most, value);
        sum += value;
      }
      if (most - least >= STEP && least > 0) data[i] = Math.round(sum / 9);
    }
  }
}

/** Half-size pixels that changed their chart get their place and light from neighbours of the new chart. */
function drawOn(
  { chart, x, y, light, alpha }: SheetMaps,
  { width }: TemplateMaps['half'],
  before: Uint8Array,
): void {
  const isOther = (j: number) => chart[j] !== before[j];
  const hasChanged = (j: number) =>
    isOther(j) || isOther(j + 1) || isOther(j + alpha.width) || isOther(j + alpha.width + 1);
  const charts = new Uint8Array(x.length);
  let open: number[] = [];
  for (let i = 0; i < charts.length; i++) {
    const first = 2 * Math.floor(i / width) * alpha.width + 2 * (i % width);
    charts[i] = chart[first];
    if (charts[i] !== 0 && hasChanged(first)) open.push(i);
  }
  const isOpen = new Uint8Array(charts.length);
  for (const i of open) isOpen[i] = 1;
  const isKnown = (i: number, own: number) =>
    charts[i] === own && !isOpen[i] && !Number.isNaN(x[i]);
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const found: { i: number; x: number; y: number; light: number }[] = [];
    for (const i of open) {
      const sum = { x: 0, y: 0, light: 0, count: 0 };
      for (const step of [-1, 1, -width, width]) {
        const [one, two] = [i + step, i + 2 * step];
        if (!isKnown(one, charts[i])) continue;
        const isStraight = isKnown(two, charts[i]);
        const on = (values: Float32Array) =>
          isStraight ? 2 * values[one] - values[two] : values[one];
        sum.x += on(x);
        sum.y += on(y);
        sum.light += light.data[one];
        sum.count++;
      }
      if (sum.count === 0) continue;
      const { count } = sum;
      found.push({ i, x: sum.x / count, y: sum.y / count, light: Math.round(sum.light / count) });
    }
    for (const one of found) {
      x[one.i] = one.x;
      y[one.i] = one.y;
      light.data[one.i] = one.light;
      isOpen[one.i] = 0;
    }
    open = open.filter((i) => isOpen[i]);
  }
}
