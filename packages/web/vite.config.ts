import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { landingDocuments } from './build/landing-documents.ts';
import { leanContract } from './build/lean-contract.ts';
import { scriptBudget } from './build/script-budget.ts';

const server = `http://127.0.0.1:${process.env.PORT || 8080}`;
const proxy = Object.fromEntries(
  ['/v1', '/files', '/catalogue', '/docs'].map((path) => [path, server]),
);

export default defineConfig({
  plugins: [react(), leanContract(), scriptBudget(), landingDocuments(), compress()],
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Pictures and fonts stay files of their own: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Making a schema or an endpoint does nothing but make it: one that no page uses is left out.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'defineEndpoint'] } },
  },
});
