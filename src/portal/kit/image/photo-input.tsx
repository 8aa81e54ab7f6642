import { photoRule } from "./image-file.ts";
import { type ChosenImage, ImageInput } from "./image-input.tsx";
import { Photo } from "./photo.tsx";

/** Chooses a person's photo. */
export function PhotoInput(props: ChosenImage) {
  return (
    <ImageInput {...props} rule={photoRule} show={(file, alt) => <Photo file={file} alt={alt} size={88} />} />
  );
}
