/** The part of `parent` that `node` is in, or null if it is elsewhere. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/**
 * Lets React go on where a browser's translator or an extension moved what React rendered: otherwise the whole screen fails. What is
 * lost is one text, and scripts/bare-text.mjs keeps it from being one that matters (docs/decisions/screens.md).
 */
export function tolerateMovedNodes() {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function removeIfThere<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    child.parentNode?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function insertNear<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    return insertBefore.call(this, node, next && placeIn(this, next)) as T
  }
}
