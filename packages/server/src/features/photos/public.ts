export { type Embeddings, embeddingKey } from './embeddings.ts';
