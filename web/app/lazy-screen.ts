import { type AnyRouter, lazyRouteComponent } from '@tanstack/react-router'
import { checkServer } from '../api/reachable.ts'

const AFTER = 5_000 // ms: the open screen comes first
const BETWEEN = 200 // ms

/**
 * A screen whose script is loaded when it is opened. If Vouch can't be reached, the open screen stays until it can. A script that fails
 * although Vouch answers is fetched once more, because the network may have gone for a moment.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => {
  async function loaded(triesLeft: number): ReturnType<typeof load> {
    try {
      return await load()
    } catch (error) {
      const wasAway = await checkServer()
      if (!wasAway && triesLeft === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, BETWEEN))
      return loaded(wasAway ? triesLeft : triesLeft - 1)
    }
  }
  return lazyRouteComponent(() => loaded(1), name)
}

/** Fetches the scripts of the other screens while nothing else happens, so that they open at once. Returns a function that ends it. */
export function fetchScreens({ routesById }: AnyRouter, isAdmin: boolean): () => void {
  const screens = Object.values(routesById).filter(
    ({ id }) => id.startsWith('/members/') && (isAdmin || !id.startsWith('/members/admins')),
  )
  const next = async () => {
    await screens.shift()?.options.component?.preload?.()
    if (screens.length > 0) timer = setTimeout(next, BETWEEN)
  }
  let timer = setTimeout(next, AFTER)
  return () => clearTimeout(timer)
}
