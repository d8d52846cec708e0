import type { MutateOptions, MutationMeta } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '../../contract/client.ts'
import { watchDeparture } from '../storage.ts'
import { closeToast, toast } from '../ui/toast-store.ts'
import { undoable } from '../ui/undo-store.tsx'
import { useIsHere } from '../ui/use-is-here.ts'
import { api } from './api.ts'
import { type Call, keyOf, useApiMutation } from './hooks.ts'
import { changed, isWorthRetrying, OPTIMISTIC, queryClient } from './query-client.ts'
import { undoneToast } from './undone-toast.rules.ts'
import { untilSent } from './until-sent.ts'

type Said = string | { title: string; description?: string | undefined; kind?: 'success' | 'error' }

type TakeBack = () => unknown

type Options<Args, Data> = {
  /** What a message says once it is saved, with Undo if the answer names an act. */
  done?: Said | ((data: Data, args: Args) => Said | null)
  /** What the screen says if it is not saved (`title` of a Failure). If the user has left the screen, a message says so. */
  notDone: string | ((args: Args) => string)
  /** Nothing on the screen says that it is not saved: a message does, until it is tried again. Someone else may have been faster. */
  failsInMessage?: boolean | ((error: ApiError, args: Args) => { title: string; description: string })
  /**
   * Shows the change before the answer, and returns what shows the state before it: false from it if that looked the same. If the server
   * is away, the change waits for it, so the call may reach it twice.
   */
  shows?: (args: Args) => TakeBack
  /** With what the same call takes it back, if its answer names no act. */
  undo?: (args: Args) => Args
  /** The query whose answer this call gives, too. */
  answers?: Call<object, Data>
  /** Changes of one scope reach the server in order. Without a scope, another one is ignored until the first is answered. */
  scope?: string
  /** It is pending, and says that it is done, until the screen shows the change. */
  untilShown?: boolean
  meta?: MutationMeta
  /** What loads again once it is undone, if not everything. */
  onUndone?: () => unknown
  onSaved?: (data: Data, args: Args) => unknown
  onFailed?: (error: ApiError, args: Args) => unknown
}

/** By scope and target, how to take back each change that is shown and not saved yet. */
const ahead = new Map<string, TakeBack[]>()
/** By scope, the message of the last failure. */
const failures = new Map<string, number>()

const actOf = (data: unknown) =>
  data && typeof data === 'object' && 'act_id' in data ? (data.act_id as string | null) : null

/** Says that something is saved, with Undo for an act: also by `u` and Ctrl+Z on the same screen. */
function sayDone(said: Said, undo: (() => void) | null | undefined) {
  const { title, description, kind = 'success' } = typeof said === 'string' ? { title: said } : said
  toast({
    title,
    kind,
    ...(description && { description }),
    ...(undo && { action: undoable(undo) }),
  })
}

const sayUndone = () => void toast({ title: 'Undone', kind: 'success' })

/** How a screen saves: `const save = useSave(call, { done: 'Saved', notDone: 'The days were not saved' })`, `save.save(args)`, `<Failure of={save} />`. */
export function useSave<Args extends object, Data>(call: Call<Args, Data>, options: Options<Args, Data>) {
  const { done, notDone, failsInMessage = false, shows, answers, scope, untilShown } = options
  const isSending = useRef(false) // set at once: a double click comes before `isPending` is rendered
  const isHere = useIsHere()
  const [hasLeft] = useState(watchDeparture)
  const name = scope ?? call.key.join()
  const targetOf = (args: Args) => name + JSON.stringify('params' in args && args.params)
  const titleFor = (args: Args) => (typeof notDone === 'function' ? notDone(args) : notDone)
  const { mutate, ...mutation } = useApiMutation<Args, Data, TakeBack | undefined>(call, {
    ...(scope && { scope: { id: scope } }),
    ...(shows && { mutationKey: [OPTIMISTIC, name], mutationFn: (args) => untilSent(() => call(args)) }),
    meta: { refusalIsNews: failsInMessage !== false, ...options.meta },
    async onMutate(args) {
      if (!shows) return
      // A pending answer would show the state before.
      await queryClient.cancelQueries({ predicate: ({ state }) => state.data !== undefined })
      const takeBack = shows(args)
      const of = targetOf(args)
      ahead.set(of, [...(ahead.get(of) ?? []), takeBack])
      return takeBack
    },
    async onSuccess(data, args, takeBack) {
      const shown = ahead.get(targetOf(args))
      if (takeBack) shown?.splice(0, shown.indexOf(takeBack) + 1)
      if (answers) queryClient.setQueryData(keyOf(answers, {}), data)
      if (untilShown) await changed(options.meta?.changes)
      const said = typeof done === 'function' ? done(data, args) : done
      const act = actOf(data)
      const back = options.undo?.(args)
      const undo = act
        ? () => void undoAct(act, options.onUndone)
        : back && (() => mutate(back, { onSuccess: sayUndone }))
      if (said) sayDone(said, undo)
      await options.onSaved?.(data, args)
    },
    onError(error, args, takeBack) {
      if (takeBack && !isTakenBack(targetOf(args), takeBack)) return
      options.onFailed?.(error, args)
      if (hasLeft() || (isHere() && !failsInMessage)) return
      const said = { title: titleFor(args), description: error.message }
      const message = typeof failsInMessage === 'function' ? failsInMessage(error, args) : said
      failures.set(name, toast({ ...message, kind: 'error' }))
    },
    onSettled: () => void (isSending.current = false),
  })
  function save(args: Args, also?: Pick<MutateOptions<Data, ApiError, Args>, 'onSuccess' | 'onError'>) {
    if (isSending.current && !scope) return
    isSending.current = true
    closeToast(failures.get(name) ?? 0)
    mutate(args, also)
  }
  return { ...mutation, save, title: mutation.variables ? titleFor(mutation.variables) : '' }
}

/** Shows what the server has, if no later change is on its way → whether that looks different. */
function isTakenBack(target: string, takeBack: TakeBack): boolean {
  const shown = ahead.get(target)
  if (shown?.at(-1) !== takeBack) return false
  return shown.splice(0)[0]!() !== false
}

/** Undoes an act and says what became of it; a refusal says why. Then what changed loads again. */
async function undoAct(id: string, onSettled: () => unknown = () => changed()): Promise<void> {
  try {
    toast(undoneToast(await api.acts.undoAct({ params: { id } })))
  } catch (cause) {
    const error = cause as Error
    toast({
      title: 'Not undone',
      description: error.message,
      kind: 'error',
      ...(isWorthRetrying(0, error) && { action: undoable(() => void undoAct(id, onSettled)) }),
    })
  }
  void onSettled()
}
