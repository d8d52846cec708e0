import path from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { BROWSERS } from './web/build/browsers.ts'
import { bundleBudget } from './web/build/bundle-budget.ts'
import { compress } from './web/build/compress.ts'
import { contractAsData } from './web/build/contract-as-data.ts'
import { preloadFonts } from './web/build/preload-fonts.ts'

const { PORT = '8080', WEB_PORT = '5173' } = process.env

/** What the page itself loads. */
const ENTRY = /\/(index|ui|base|rolldown-runtime)-/
const UI = /web\/(ui|people)\/|lucide-react/
const TABLE = /web\/ui\/data-table/
const PLACED = /web\/ui\/(menu|popover|tooltip|choice-menu|use-placed)|@floating-ui/
/** Small parts of the sign-in screens, which compress better together. */
const SIGN_IN = /web\/auth\/(link-failure-labels|token\.rules|use-submit|single-sign-on|requested-link-store)/
const LISTS =
  /web\/(ui\/(radio-group|checkbox|switch|fieldset|native-select|choice-menu|rows|row-click|search-box|tabs|use-scroll-sign|bar|pagination|shortcuts\/row-keys)|people\/)/

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  root: path.join(import.meta.dirname, 'web'),
  base: '/',
  plugins: [
    contractAsData(),
    react(),
    tailwind(),
    preloadFonts(['newsreader-latin-opsz-normal', 'public-sans-latin-wght-normal']),
    bundleBudget({ first: { src: 'auth/sign-in-screen.tsx', kilobytes: 122 }, any: 186 }),
    compress(),
  ],
  // For `npm run dev`. The printed sign-in links lead to WEB_PORT, so Vite must not silently take another port.
  server: {
    port: Number(WEB_PORT),
    strictPort: true,
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/v1', '/docs'].map((path) => [path, `http://127.0.0.1:${PORT}`])),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: Object.entries(BROWSERS).map(([browser, version]) => `${browser}${version}`),
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !ENTRY.test(file)), // a screen is loaded after them
    },
    // Nothing is inlined: the Content-Security-Policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_500, // kB: the detector of encodings, which is loaded on demand. bundleBudget guards what screens load.
    // What most screens share is one file: dozens of small ones compress worse, and are as many requests. Signing in needs no lists or people,
    // but the base of them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /web\/ui\/url-params|domain\/limits/, priority: 2 },
            {
              name: 'ui',
              test: (id) => UI.test(id) && ![LISTS, TABLE, PLACED].some((other) => other.test(id)),
              minShareCount: 8,
              priority: 1,
            },
            { name: 'placed', test: PLACED, minShareCount: 8, priority: 1 },
            { name: 'sign-in', test: SIGN_IN, minShareCount: 2 },
            { name: 'lists', test: (id) => LISTS.test(id), minShareCount: 8 },
            { name: 'table', test: TABLE, minShareCount: 8 },
          ],
        },
      },
    },
  },
})
