import { describe, expect, it } from 'vitest';
import {
  chooseCandidate,
  chooseFrame,
  chooseWhole,
  isCutByFrame,
  measureAgreement,
} from './outline.ts';

const logits = (...values: number[]) => Float32Array.from(values);

describe('choosing a candidate', () => {
  const expected = logits(1, 1, 0, 0);

  it('measures the overlap with the coarse map', () => {
    expect(measureAgreement(logits(5, 5, -5, -5), expected)).toBe(1);
    expect(measureAgreement(logits(5, 5, 5, 5), expected)).toBe(0.5);
    expect(measureAgreement(logits(-5, -5, 5, 5), expected)).toBe(0);
    expect(measureAgreement(logits(-5, -5, -5, -5), logits(0, 0, 0, 0))).toBe(0);
  });

  it('prefers agreement over confidence, and confidence among equals', () => {
    const right = { logits: logits(5, 5, -5, -5), predictedIou: 0.8 };
    const wrong = { logits: logits(5, -5, -5, -5), predictedIou: 0.99 };
    const sure = { logits: logits(3, 3, -3, -3), predictedIou: 0.95 };
    expect(chooseCandidate([wrong, right], expected)).toBe(right);
    expect(chooseCandidate([right, sure, wrong], expected)).toBe(sure);
  });
});

describe('wholeAmong', () => {
  const expected = Float32Array.from([1, 1, 1, 0, 0, 0, 0, 0]);
  const cap = { logits: Float32Array.from([1, 1, 1, -1, -1, -1, -1, -1]), predictedIou: 0.8 };
  const withPompom = {
    logits: Float32Array.from([1, 1, 1, 1, -1, -1, -1, -1]),
    predictedIou: 0.96,
  };
  const everything = { logits: Float32Array.from([1, 1, 1, 1, 1, 1, 1, 1]), predictedIou: 0.97 };

  it('takes a trusted answer that is a little larger, not one that takes all', () => {
    expect(chooseWhole([cap, everything, withPompom], expected)).toBe(withPompom);
    expect(chooseWhole([cap, everything], expected)).toBeUndefined();
  });
});

describe('the frame shown to the model', () => {
  const map = { data: new Float32Array(100), width: 100, height: 100 };

  it('closes in on a small subject, with room around it', () => {
    const frame = chooseFrame([{ left: 40, top: 50, width: 20, height: 20 }], map, 2000, 1000);
    expect(frame).toEqual({ left: 620, top: 410, width: 760, height: 380 });
  });

  it('holds all subjects, and is the whole picture when they fill it', () => {
    const boxes = [
      { left: 5, top: 10, width: 10, height: 80 },
      { left: 85, top: 10, width: 10, height: 80 },
    ];
    expect(chooseFrame(boxes, map, 800, 600)).toEqual({ left: 0, top: 0, width: 800, height: 600 });
  });

  it('notices a mask that runs out of the frame, but not out of the picture', () => {
    const mask = {
      data: Float32Array.from([1, -1, -1, 1, -1, -1, -1, -1, -1]),
      width: 3,
      height: 3,
    };
    const frame = { left: 10, top: 0, width: 30, height: 30 };
    expect(isCutByFrame(mask, frame, 100, 100)).toBe(true);
    expect(isCutByFrame(mask, { ...frame, left: 0 }, 100, 100)).toBe(false);
  });
});
