import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { compress } from './build/compress.ts';
import { entryTexts } from './build/entry-texts.ts';
import { landingDocuments } from './build/landing-documents.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanPreload } from './build/lean-preload.ts';
import { scriptBudget } from './build/script-budget.ts';

const server = `http://127.0.0.1:${process.env.PORT || 8080}`;
const proxy = Object.fromEntries(
  ['/v1', '/files', '/catalogue', '/docs'].map((path) => [path, server]),
);

/** What every view of the app stands on, in one file instead of ten. */
const FOUNDATION =
  /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|@tanstack)[\\/]/;
/** Parts of those packages that only other views use: they come with these. */
const LATER = /[\\/](useQueries|queriesObserver)\.js$/;

const isFoundation = (id: string) => FOUNDATION.test(id) && !LATER.test(id);

export default defineConfig({
  plugins: [
    react(),
    bootScript(),
    leanContract(),
    leanPreload(),
    entryTexts(),
    scriptBudget(),
    landingDocuments(),
    compress(),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Pictures and fonts stay files of their own: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Making a schema or an endpoint does nothing but make it: one that no page uses is left out.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'defineEndpoint'] },
      output: { codeSplitting: { groups: [{ name: 'foundation', test: isFoundation }] } },
    },
  },
});
