import type { MutateOptions, MutationMeta } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { toast } from '../ui/toast-store.ts'
import { undoable } from '../ui/undo-store.tsx'
import { useFailureElsewhere } from '../ui/use-failure-toast.ts'
import { type Call, keyOf, useApiMutation } from './hooks.ts'
import { OPTIMISTIC } from './optimistic.ts'
import { changed, queryClient } from './query-client.ts'
import { undoAct } from './undo-act.ts'

type Said = string | { title: string; description?: string | undefined }

type Options<Args, Data> = {
  /** What a message says once it is saved, with Undo if the answer names an act. */
  done?: Said | ((data: Data, args: Args) => Said | null)
  /** What the screen says if it is not saved (`title` of a Failure). If the user has left the screen, a message says so. */
  notDone: string | ((args: Args) => string)
  /** Nothing on the screen says that it is not saved: a message does. Someone else may have been faster. */
  failsInMessage?: boolean
  /** Shows the change before the answer, and returns what shows the state before it. */
  shows?: (args: Args) => () => void
  /** The query whose answer this call gives, too. */
  answers?: Call<object, Data>
  /** Changes of one scope reach the server in order. Without a scope, another one is ignored until the first is answered. */
  scope?: string
  /** It is pending, and says that it is done, until the screen shows the change. */
  untilShown?: boolean
  meta?: MutationMeta
  onSaved?: (data: Data, args: Args) => unknown
}

const actOf = (data: unknown) =>
  data && typeof data === 'object' && 'act_id' in data ? (data.act_id as string | null) : null

/** Says that something is saved, with Undo for an act: also by `u` and Ctrl+Z on the same screen. */
function sayDone(said: Said, act: string | null) {
  const { title, description } = typeof said === 'string' ? { title: said } : said
  toast({
    title,
    kind: 'success',
    ...(description && { description }),
    ...(act && { action: undoable(() => void undoAct(act)) }),
  })
}

/** How a screen saves: `const save = useSave(call, { done: 'Saved', notDone: 'The days were not saved' })`, `save.save(args)`, `<Failure of={save} />`. */
export function useSave<Args extends object, Data>(call: Call<Args, Data>, options: Options<Args, Data>) {
  const { done, notDone, failsInMessage = false, shows, answers, scope, untilShown, onSaved } = options
  const isSending = useRef(false) // set at once: a double click comes before `isPending` is rendered
  const sayElsewhere = useFailureElsewhere()
  const titleFor = (args: Args) => (typeof notDone === 'function' ? notDone(args) : notDone)
  const { mutate, ...mutation } = useApiMutation<Args, Data, { takeBack?: () => void }>(call, {
    ...(scope && { scope: { id: scope } }),
    ...(shows && { mutationKey: [OPTIMISTIC, ...call.key] }),
    meta: { refusalIsNews: failsInMessage, ...options.meta },
    async onMutate(args) {
      if (!shows) return {}
      // A pending answer would show the state before.
      await queryClient.cancelQueries({ predicate: ({ state }) => state.data !== undefined })
      return { takeBack: shows(args) }
    },
    async onSuccess(data, args) {
      if (answers) queryClient.setQueryData(keyOf(answers, {}), data)
      if (untilShown) await changed(options.meta?.changes)
      const said = typeof done === 'function' ? done(data, args) : done
      if (said) sayDone(said, actOf(data))
      await onSaved?.(data, args)
    },
    onError({ message }, args, context) {
      context?.takeBack?.()
      if (failsInMessage) toast({ title: titleFor(args), description: message, kind: 'error' })
      else sayElsewhere(titleFor(args), message)
    },
    onSettled: () => void (isSending.current = false),
  })
  function save(args: Args, also?: Pick<MutateOptions<Data, ApiError, Args>, 'onSuccess' | 'onError'>) {
    if (isSending.current && !scope) return
    isSending.current = true
    mutate(args, also)
  }
  return { ...mutation, save, title: mutation.variables ? titleFor(mutation.variables) : '' }
}
