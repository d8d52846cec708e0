import { createRouter } from '@tanstack/react-router'
import { formatParams, parseParams } from '../ui/url-params.ts'
import { ErrorPage } from './error-page.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  parseSearch: parseParams,
  stringifySearch: formatParams,
  defaultErrorComponent: ErrorPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
