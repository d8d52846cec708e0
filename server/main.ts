import { enableCompileCache } from 'node:module'
import path from 'node:path'

// What Node compiled once is kept for the next start; without a folder that can be written it goes on without.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('./serve.ts')
