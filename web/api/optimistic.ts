import type { QueryClient, QueryKey, UseMutationOptions } from '@tanstack/react-query'
import { untilSent } from './until-sent.ts'

type Options<Value> = {
  /** What changes. Changes with the same name reach the server in order. */
  name: string
  send: (value: Value) => Promise<unknown>
  /** The queries that show it. */
  queryKeys: QueryKey[]
  shown: () => Value
  show: (value: Value) => void
  /** Whether two values look the same: a refused change back to what the server has is no failure. */
  isSame?: (one: Value, other: Value) => boolean
  onFailure: (value: Value, error: Error) => void
}

export const OPTIMISTIC = 'optimistic'

/** Resolves once the server has answered all pending changes. */
export function untilAnswered(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isMutating({ mutationKey: [OPTIMISTIC] }) > 0) return
      stop()
      resolve()
    }
    const stop = queryClient.getMutationCache().subscribe(check)
    check()
  })
}

/** Options for useMutation: the change shows at once and is sent once the server is there. If the last of several changes fails, the server's value shows again. */
export function optimistic<Value>(
  queryClient: QueryClient,
  { name, send, queryKeys, shown, show, isSame = Object.is, onFailure }: Options<Value>,
) {
  const mutationKey = [OPTIMISTIC, name]
  return {
    mutationKey,
    scope: { id: name },
    meta: { changes: 'rows' },
    mutationFn: (value: Value) => untilSent(() => send(value)),
    async onMutate(value) {
      // A pending answer would show the old value again.
      for (const queryKey of queryKeys) await queryClient.cancelQueries({ queryKey })
      const [first] = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' })
      const onServer = (first?.state.context as { value: Value } | undefined) ?? { value: shown() }
      show(value)
      return onServer
    },
    onSuccess(_, value, onServer) {
      onServer.value = value
    },
    onError(error, value, onServer) {
      const isLast = queryClient.isMutating({ mutationKey }) <= 1
      if (!isLast || !onServer || isSame(onServer.value, value)) return
      show(onServer.value)
      onFailure(value, error)
    },
  } satisfies UseMutationOptions<unknown, Error, Value, { value: Value }>
}
