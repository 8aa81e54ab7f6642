import { pictureRule } from "./image-file.ts";
import { type ChosenImage, ImageInput } from "./image-input.tsx";
import { Picture } from "./picture.tsx";

/** Chooses a picture that is no person's photo. */
export function PictureInput(props: ChosenImage) {
  return (
    <ImageInput
      {...props}
      rule={pictureRule}
      show={(file, alt) => <Picture file={file} alt={alt} width={136} />}
    />
  );
}
