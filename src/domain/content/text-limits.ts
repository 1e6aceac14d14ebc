import { z } from "zod";
import type { ContentKind } from "./content-kinds.ts";

interface Shape {
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** Texts of an item that are longer than its form allows. What they name in braces is filled in. Problems are worded "field: reason". */
export const tooLongTexts = (kind: ContentKind, value: unknown): string[] => longerThan(shapeOf(kind), value, []);

const shapes = new Map<ContentKind, Shape>();

function shapeOf(kind: ContentKind): Shape {
  const shape = shapes.get(kind) ?? (z.toJSONSchema(kind.schema, { io: "input", unrepresentable: "any" }) as Shape);
  shapes.set(kind, shape);
  return shape;
}

function longerThan(shape: Shape | undefined, value: unknown, path: string[]): string[] {
  if (shape === undefined) return [];
  if (typeof value === "string") {
    const { maxLength } = shape;
    return maxLength !== undefined && value.trim().length > maxLength
      ? [`${path.join(".")}: Write at most ${maxLength} characters.`]
      : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => longerThan(shape.items, item, [...path, String(index)]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => longerThan(shape.properties?.[key], inner, [...path, key]));
}
