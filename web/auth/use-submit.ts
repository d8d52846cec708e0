import { useState } from 'react'
import type { ApiError } from '../../contract/client.ts'

type State = { busy: boolean; done: boolean; error: ApiError | null }

const IDLE: State = { busy: false, done: false, error: null }

/** Sends a form of someone who is not signed in, one call at a time: without the cache, which such screens need not load (vite.config.ts). */
export function useSubmit<Args, Data>(call: (args: Args) => Promise<Data>, onSuccess?: (data: Data) => void) {
  const [state, setState] = useState(IDLE)
  const submit = async (args: Args) => {
    if (state.busy) return
    setState({ ...IDLE, busy: true })
    try {
      const data = await call(args)
      setState({ ...IDLE, done: true })
      onSuccess?.(data)
    } catch (error) {
      setState({ ...IDLE, error: error as ApiError })
    }
  }
  return { ...state, submit, reset: () => setState(IDLE) }
}
