export { asReading, findReading, type ReadGarment, readingKey, storeReading } from './readings.ts';
