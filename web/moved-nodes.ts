/**
 * Lets React go on where a browser's translator or an extension moved what React rendered: otherwise the whole screen fails. What is
 * lost is the place of one text, and scripts/bare-text.mjs keeps it from being one that matters (docs/decisions/screens.md).
 */
export function tolerateMovedNodes() {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function removeIfThere<T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function insertOrAppend<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T
  }
}
