import { useState } from 'react'

/** What could not be saved about this person; null if everything was saved. */
export function useNotSaved<Value>(id: string | null) {
  const [failure, setFailure] = useState<{ of: string | null; value: Value } | null>(null)
  return {
    failed: failure?.of === id ? failure.value : null,
    onFailure: (value: Value | null) => setFailure(value === null ? null : { of: id, value }),
  }
}
