ALTER TABLE "files" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_photo" ON "files" USING btree ("photo_id");